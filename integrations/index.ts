/** What programs of an agency may import: `import { buildSites } from 'forecourt'`. */
export type { BuildOptions } from './build/build-sites.ts';
export { buildSites } from './build/build-sites.ts';
export type { BuildSummary, SiteResult } from './build/result.ts';
export { runForecourt } from './forecourt.ts';
export type { RunningServer, ServerOptions } from './serve/server.ts';
export { startServer } from './serve/server.ts';
export type {
  FeedRow,
  ForecourtConfig,
  OwnComponent,
  OwnFeedReader,
  OwnProps,
  OwnVehicle,
  VehicleQuestion,
} from './slots/config.ts';
export { defineConfig } from './slots/config.ts';
