import { z } from 'zod';
import { list, orNull } from '../fields/setting-fields.schema.ts';
import { pathSchema, webUrlSchema } from '../fields/value-kinds.schema.ts';

/** The service that resizes pictures. */
const mediaSettings = z.strictObject({
  provider: z
    .enum(['netlify', 'cloudflare', 'imgix', 'print', 'none'])
    .describe('Who resizes pictures.')
    .default('netlify'),
  host: orNull(webUrlSchema, 'Address of the image service, for imgix.'),
});

/** The repository that editors write into from a browser. */
const editorObject = z.strictObject({
  host: z.enum(['github', 'gitlab', 'gitea']).describe('Where the repository is.'),
  repo: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)+$/, 'Owner and name, for example agency/dealers.')
    .describe('Owner and name of the repository.'),
  branch: z.string().min(1).describe('The branch that is written into.').default('main'),
  review: z
    .boolean()
    .describe('Changes wait in a pull request until somebody publishes them (GitHub, GitLab).')
    .default(false),
  address: orNull(webUrlSchema, 'Address of a host of your own, for example https://git.agency.example.'),
  signIn: orNull(webUrlSchema, 'Address of the service that signs editors in at GitHub; without it they use a token.'),
  appId: orNull(
    z.string().min(1),
    'Id of the application that signs editors in at GitLab or Gitea; without it they use a token.',
  ),
});

type Editor = z.infer<typeof editorObject>;

/** What a host of repositories cannot do of what is asked. */
function editorMistakes({ host, repo, review, signIn, appId }: Editor): { key: keyof Editor; text: string }[] {
  const told = (is: boolean, key: keyof Editor, text: string) => (is ? [{ key, text }] : []);
  return [
    ...told(
      host !== 'gitlab' && repo.split('/').length > 2,
      'repo',
      'Owner and name alone; only GitLab has groups in groups.',
    ),
    ...told(
      host === 'gitea' && review,
      'review',
      'Gitea has no review in the editor; leave it out, or protect the branch.',
    ),
    ...told(
      host !== 'github' && signIn !== null,
      'signIn',
      'Only GitHub asks for a service that signs in; write appId.',
    ),
    ...told(host === 'github' && appId !== null, 'appId', 'GitHub asks for a service that signs in; write signIn.'),
  ];
}

const editorSettings = editorObject
  .superRefine((editor, { addIssue }) => {
    for (const { key, text } of editorMistakes(editor)) addIssue({ code: 'custom', path: [key], message: text });
  })
  .nullable()
  .describe('Where editors write into from a browser; null for nowhere.')
  .default(null);

/** Settings of all sites(docs/spec/01, platform settings), in sites/platform.json. */
export const platformSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  apiBase: z.union([pathSchema, webUrlSchema]).describe('Base of the view call.').default('/api'),
  financeWidgetExcludedSites: list(z.string(), 'Slugs of sites without the finance widget.'),
  media: mediaSettings.describe('The image service.').prefault({}),
  editor: editorSettings,
});

export type PlatformSettings = z.infer<typeof platformSchema>;
