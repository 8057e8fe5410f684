import { type ApiConfig, type ApiFunction, answer } from './_shared/context.ts';
import { takeLead } from './_shared/store-lead.ts';

export const config: ApiConfig = { path: '/api/enquiries', method: 'POST' };

/** The general enquiry form (API-018). */
const enquiries: ApiFunction = (request, context) => answer(() => takeLead(request, context, 'enquiry'));
export default enquiries;
