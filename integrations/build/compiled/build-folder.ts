import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

/**
 * Modules that look for files beside them find them although they are bundled into another folder.
 *
 * @param applies which modules, by their path; packages are never among them.
 */
export const buildFolder = (applies: (id: string) => boolean = () => true): Plugin => ({
  name: 'build-folder',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta') || !applies(id)) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
});
