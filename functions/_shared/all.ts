import appointments, { config as appointmentsConfig } from '../appointments.ts';
import autogauge, { config as autogaugeConfig } from '../autogauge.ts';
import delivery, { config as deliveryConfig } from '../delivery.ts';
import enquiries, { config as enquiriesConfig } from '../enquiries.ts';
import events, { config as eventsConfig } from '../events.ts';
import financeDisclaimer, { config as financeDisclaimerConfig } from '../finance-disclaimer.ts';
import geocode, { config as geocodeConfig } from '../geocode.ts';
import leads, { config as leadsConfig } from '../leads.ts';
import marketQuote, { config as marketQuoteConfig } from '../market-quote.ts';
import pdf, { config as pdfConfig } from '../pdf.ts';
import quote, { config as quoteConfig } from '../quote.ts';
import rateLimit, { config as rateLimitConfig } from '../rate-limit.ts';
import revealPhone, { config as revealPhoneConfig } from '../reveal-phone.ts';
import similar, { config as similarConfig } from '../similar.ts';
import view, { config as viewConfig } from '../view.ts';
import type { ApiConfig, ApiFunction } from './context.ts';

/** Every function with its address, for the local server and for adapters of hosts. */
export const functions: readonly { config: ApiConfig; run: ApiFunction }[] = [
  { config: appointmentsConfig, run: appointments },
  { config: autogaugeConfig, run: autogauge },
  { config: deliveryConfig, run: delivery },
  { config: enquiriesConfig, run: enquiries },
  { config: eventsConfig, run: events },
  { config: financeDisclaimerConfig, run: financeDisclaimer },
  { config: geocodeConfig, run: geocode },
  { config: leadsConfig, run: leads },
  { config: marketQuoteConfig, run: marketQuote },
  { config: pdfConfig, run: pdf },
  { config: quoteConfig, run: quote },
  { config: rateLimitConfig, run: rateLimit },
  { config: revealPhoneConfig, run: revealPhone },
  { config: similarConfig, run: similar },
  { config: viewConfig, run: view },
];
