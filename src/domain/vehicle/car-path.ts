/** The address of a vehicle's page (DATA-001, ROUTE-001). */
export const carPath = ({ slug }: { slug: string }): string => `/cars/${encodeURIComponent(slug)}`;
