import type { SiteModel } from '#src/domain/site/site-model.ts';
import { readSite } from '#src/sources/read-site.ts';
