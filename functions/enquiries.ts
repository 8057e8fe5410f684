import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { takeLead } from '#src/server/leads/store-lead.ts';

export const config: ApiConfig = { path: '/api/enquiries', method: 'POST' };

/** The general enquiry form (API-018). */
const enquiries: ApiFunction = (request, context) => answer(() => takeLead(request, context, 'enquiry'));
export default enquiries;
