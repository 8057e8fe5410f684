import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { takeLead } from '#src/server/leads/store-lead.ts';

export const config: ApiConfig = { path: '/api/leads', method: 'POST' };

/** Leads about a vehicle: enquiry, test drive, photos (API-019). */
const leads: ApiFunction = (request, context) => answer(() => takeLead(request, context, 'lead'));
export default leads;
