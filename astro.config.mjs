import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { rendererAdapter } from './integrations/renderer/adapter.ts';
import { leanImports, leanPackages } from './integrations/renderer/lean-packages.ts';
import { supportedBrowsers } from './integrations/renderer/supported-browsers.ts';

/**
 * The moments at which scripts load: the ending of a file in `src/islands`, `header.start.ts`, and one chunk with its
 * imports. Small files compress badly and cost a request each. Modules of several chunks belong to the first.
 */
const CHUNKS = ['start', 'touch', 'vehicle-touch', 'near', 'viewer'];
/** Shared with the search, so kept in the `touch` chunk: the search loads no code of vehicle pages. */
const SEARCHED = ['finance/credit-ad.ts', 'finance/frequency.ts', 'text/messages.ts', 'location/postcode.ts'];
/** Addresses of vehicles are in `start`, whose first call has one; in `touch` they would bring that whole chunk. */
const isOf = (chunk, id) =>
  (id.includes('/src/islands/') && /\.tsx?$/.test(id) && id.replace(/\.tsx?$/, '').endsWith(`.${chunk}`)) ||
  (chunk === 'start' && id.endsWith('/src/domain/vehicle/car-path.ts')) ||
  (chunk === 'viewer' && id.includes('/src/islands/viewer/')) ||
  (chunk === 'touch' && SEARCHED.some((noun) => id.endsWith(`/src/domain/${noun}`)));
/** What all forms have once they hydrate, in two files: apart it would be eight. Rules have no React, questions have. */
const FIELDS =
  /\/src\/(?:domain\/(?:lead\/(?:forms\/check-form|lead-addresses|lead-categories)|analytics\/enquiry-events)|islands\/forms\/(?:form-entries|prefill))\.ts$/;
const FIELD_PARTS =
  /\/src\/islands\/forms\/(?:(?:Agreement|Field|FormErrors|Honeypot|FormNotes|booking\/BookingTime)\.tsx|use-form\.ts)$/;
/** The place nearest to a visitor, and forms that begin with it. */
const NEAREST = /\/src\/(?:islands\/forms\/prefill-place|stores\/nearest-location)\.ts$/;
/** What sends a form, and tells when it waits for a network. */
const SENDING =
  /\/src\/(?:islands\/forms\/(?:form-client|post-lead|send-waiting|WaitingNote)|stores\/sent-lead)\.tsx?$/;
/** The warning beside every calculator, and the terms that both know: apart they would be two files of a few hundred bytes. */
const CREDIT = /\/src\/(?:islands\/credit\/Credit(?:Warning)?\.tsx|domain\/finance\/loan-terms\.ts)$/;
/** Whether somebody is signed in, and the way there: three files of a few hundred bytes. */
const SIGNED_IN = /\/src\/(?:stores\/signed-in(?:-note)?|domain\/account\/sign-in-path)\.ts$/;
/** Days to choose from, with the times of them: in the booking of a vehicle, a place and a subscription. */
const DAYS = /\/src\/(?:islands\/forms\/booking\/DayButtons\.tsx|domain\/location\/booking\/slot-days\.ts)$/;
/** Shared by all lists of vehicles, and the request of a search; one file in place of sixteen. */
const CARDS = /\/src\/(?:islands\/vehicle-card\/VehicleCard\.tsx|domain\/vehicle-card\/card-view\.ts)$/;
const SEARCHES = [
  /\/src\/(?:search\/(?:stock-requests|create-client|answer-cache)|islands\/search\/(?:instantsearch\/address-bar|results\/pages-shown))\.ts$/,
  /\/src\/domain\/(?:search\/(?:address|attributes|labels|state)|vehicle\/item-words)\.ts$/,
];
const scriptFiles = [
  ...CHUNKS.map((name) => ({ name, test: (id) => isOf(name, id) })),
  {
    name: 'react',
    test: /\/(?:node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|src\/islands\/hydrate\/use-(?:store|hydrated)\.ts$)/,
  },
  { name: 'fields', test: FIELDS },
  { name: 'field-parts', test: FIELD_PARTS },
  { name: 'sending', test: SENDING },
  { name: 'nearest', test: NEAREST },
  { name: 'signed-in', test: SIGNED_IN },
  { name: 'days', test: DAYS },
  { name: 'credit', test: CREDIT },
  { name: 'cards', test: CARDS },
  { name: 'searches', test: (id) => SEARCHES.some((part) => part.test(id)) },
  { name: 'hydrate', test: /\/src\/islands\/hydrate\/(?:hydrate-island|early-input)\.tsx?$/ },
];

export default defineConfig({
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [react()],
  trailingSlash: 'never',
  build: { assets: '_astro', inlineStylesheets: 'never' },
  security: { checkOrigin: false },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  vite: {
    build: { cssMinify: true, assetsInlineLimit: 0 },
    // The search worker loads what reads texts with the first one.
    worker: { format: 'es' },
    // The client of Typesense requires it; as a module it would bring helpers of the bundler into every page's scripts.
    resolve: { alias: [{ find: /^tslib$/, replacement: 'tslib/tslib.js' }] },
    plugins: [leanPackages(), leanImports(), supportedBrowsers()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: scriptFiles } },
          },
        },
      },
    },
    server: { watch: { ignored: ['**/dist/**', '**/.build/**', '**/.cache/**', '**/.data/**', '**/test-results/**'] } },
  },
});
