import { dirname, relative } from 'node:path';
import type { Plugin } from 'rolldown';

/** From a folder of built code, `.build/<kind>/<id>`, to the code that it was built from. */
const TO_CODE = '../../..';

/**
 * Modules that look for files beside them find them although they are bundled into another folder, wherever the code as a
 * whole is: in this repository, or installed as a package.
 *
 * @param code the folder of the code.
 * @param applies which modules, by their path; packages are never among them.
 */
export const buildFolder = (code: string, applies: (id: string) => boolean = () => true): Plugin => ({
  name: 'build-folder',
  transform(text, id) {
    if (id.includes('/node_modules/') || !text.includes('import.meta') || !applies(id)) return null;
    const path = (file: string) => JSON.stringify(`${TO_CODE}/${relative(code, file).replaceAll('\\', '/')}`);
    return text
      .replaceAll('import.meta.dirname', `(import.meta.dirname + "/" + ${path(dirname(id))})`)
      .replaceAll('import.meta.url', `new URL(${path(id)}, import.meta.url).href`);
  },
});
