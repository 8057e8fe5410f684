/** The field in which a form sends what Turnstile gave it. */
export const HUMAN_TOKEN = 'cf-turnstile-response';
/** Where the widget's script comes from; pages of sites that use it may load it, no others. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
/** Told by a form whose token was used without submitting it: the next one is a fresh one. */
export const FORM_SENT = 'form-sent';
