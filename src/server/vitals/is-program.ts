/**
 * Words by which crawlers, monitors and measuring tools name themselves in `User-Agent`, beside Cubot, which makes phones;
 * whoever hides is held off by the limits.
 */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|gtmetrix|pingdom|ptst\/|monitor|prerender|phantomjs|inspectiontool/i;

/** Whether a program, not a person's browser, sent a request; one without a browser's name is a program. */
export const isProgram = (userAgent: string | null): boolean =>
  !userAgent?.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
