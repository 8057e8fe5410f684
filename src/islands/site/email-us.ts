/**
 * "Email us" opens the general enquiry form over the page (NAV-003). The form and its framework are loaded when a
 * visitor asks for it; when that fails the link leads to the contact page.
 */
export function startEmail(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('[data-email-us]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    try {
      const { openEmailForm } = await import('../forms/email-dialog.tsx');
      await openEmailForm();
      document.dispatchEvent(new Event('close-navigation'));
    } catch {
      location.assign(link.href);
    } finally {
      link.removeAttribute('aria-busy');
    }
  });
}
