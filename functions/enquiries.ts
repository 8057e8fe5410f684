import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { handleLead } from '#src/server/leads/handle-lead.ts';

export const config: ApiConfig = { path: '/api/enquiries', method: 'POST' };

/** The general enquiry form (API-018). */
const enquiries: ApiFunction = (request, context) => answer(() => handleLead(request, context, 'enquiry'), context);
export default enquiries;
