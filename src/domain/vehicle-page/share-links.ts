/** The targets of the share row, `vehiclePage.shareTargets`. */
export type ShareTarget = 'facebook' | 'twitter' | 'whatsapp' | 'email' | 'sms' | 'copy';

/** One control of the share row; `dialog` opens in a small window of its own (GEN-048). */
export type ShareLink = { target: ShareTarget; text: string; href: string; dialog: boolean };

const LINKS: Record<ShareTarget, (url: string, name: string) => Omit<ShareLink, 'target'>> = {
  facebook: (url) => ({ text: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, dialog: true }),
  twitter: (url, name) => ({
    text: 'Twitter',
    href: `https://twitter.com/intent/tweet?url=${url}&text=${name}`,
    dialog: true,
  }),
  whatsapp: (url, name) => ({ text: 'WhatsApp', href: `https://wa.me/?text=${name}%20${url}`, dialog: false }),
  email: (url, name) => ({ text: 'Email', href: `mailto:?subject=${name}&body=${name}%20${url}`, dialog: false }),
  sms: (url, name) => ({ text: 'SMS', href: `sms:?&body=${name}%20${url}`, dialog: false }),
  copy: (url) => ({ text: 'Copy link', href: decodeURIComponent(url), dialog: false }),
};

/**
 * The share row of a page (VDP-070, VDP-072).
 *
 * @param url absolute address of the page.
 * @param name what the message calls the vehicle.
 */
export function shareLinks(targets: readonly ShareTarget[], url: string, name: string): ShareLink[] {
  return targets.map((target) => ({
    target,
    ...LINKS[target](encodeURIComponent(url), encodeURIComponent(name.toWellFormed())),
  }));
}
