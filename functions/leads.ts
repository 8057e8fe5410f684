import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { handleLead } from '#src/server/leads/handle-lead.ts';

export const config: ApiConfig = { path: '/api/leads', method: 'POST' };

/** Leads about a vehicle: enquiry, test drive, photos (API-019). */
const leads: ApiFunction = (request, context) => answer(() => handleLead(request, context, 'lead'), context);
export default leads;
