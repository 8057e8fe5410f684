/** Changes the finance links of the page's frame (ROUTE-022); a component draws those of its own. */
export function changeFinanceLinks(change: (href: string) => string): void {
  for (const link of document.querySelectorAll('a[href*="vehiclePriceBudget="]'))
    if (!link.closest('[data-island]')) link.setAttribute('href', change(link.getAttribute('href') ?? ''));
}
