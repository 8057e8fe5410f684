import { Command, CommanderError, type CommandUnknownOpts, Help, type Option } from '@commander-js/extra-typings';
import { tellFailure } from './files/wrong-use.ts';

type Entry = {
  summary: string;
  /** Its definition, beside its code; only the one that is called is loaded. */
  load(): Promise<{ command: CommandUnknownOpts }>;
};

/** Every command, by the work it belongs to. */
export const COMMANDS: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  'Build:': {
    init: { summary: 'make a repository for dealers', load: () => import('./operate/init/init.command.ts') },
    new: { summary: 'make a new dealer', load: () => import('./operate/new/new.command.ts') },
    build: { summary: 'build the websites of dealers', load: () => import('./build/build.command.ts') },
    store: {
      summary: 'the store that several machines build into',
      load: () => import('./build/shards/store.command.ts'),
    },
    'lint-ads': {
      summary: 'check sites against advertising law',
      load: () => import('./build/advertising/lint-ads.command.ts'),
    },
    codeowners: {
      summary: 'write who reviews changes of which dealer',
      load: () => import('./operate/owners/codeowners.command.ts'),
    },
    upgrade: {
      summary: 'bring settings to the version of the product',
      load: () => import('./operate/upgrade/upgrade.command.ts'),
    },
    slots: { summary: 'what this repository adds to the product', load: () => import('./slots/slots.command.ts') },
    schema: {
      summary: 'write the schemas of settings and content',
      load: () => import('./outputs/schemas/schema.command.ts'),
    },
  },
  'Feeds:': {
    feeds: { summary: 'check and map stock feeds', load: () => import('./feeds/feeds.command.ts') },
  },
  'Serve:': {
    start: { summary: 'build and serve, with functions and database', load: () => import('./serve/start.command.ts') },
    dev: { summary: 'show one dealer while you work on it', load: () => import('./serve/dev/dev.command.ts') },
    admin: { summary: 'edit one dealer in a browser', load: () => import('./serve/admin/admin.command.ts') },
    netlify: {
      summary: 'prepare or serve a dealer as Netlify does',
      load: () => import('./publish/netlify/netlify.command.ts'),
    },
    brochures: { summary: 'make PDF brochures beforehand', load: () => import('./outputs/brochures.command.ts') },
    alerts: { summary: 'send price and stock alerts', load: () => import('./serve/alerts/alerts.command.ts') },
  },
  'Publish:': {
    deploy: {
      summary: 'build and upload dealers to Netlify',
      load: () => import('./publish/netlify/deploy.command.ts'),
    },
    changed: {
      summary: 'say which dealers a change concerns',
      load: () => import('./publish/changed/changed.command.ts'),
    },
    compare: {
      summary: 'say what differs between two builds',
      load: () => import('./publish/compare/compare.command.ts'),
    },
    package: { summary: 'make the npm package', load: () => import('./publish/package/package.command.ts') },
    search: { summary: 'send stock to a search service', load: () => import('./publish/search/search.command.ts') },
  },
  'Operate:': {
    leads: {
      summary: 'list, deliver, export and forget leads',
      load: () => import('./operate/leads/leads.command.ts'),
    },
    reservations: { summary: 'vehicles reserved by buyers', load: () => import('./operate/reservations.command.ts') },
    live: {
      summary: 'sold vehicles and new prices before the next build',
      load: () => import('./operate/live.command.ts'),
    },
    'price-error': {
      summary: 'take a wrong price off pages, feeds and search',
      load: () => import('./operate/price-error/price-error.command.ts'),
    },
    evidence: {
      summary: 'keep what a site showed on a day',
      load: () => import('./operate/evidence/evidence.command.ts'),
    },
    redirects: { summary: 'addresses of an earlier website', load: () => import('./operate/redirects.command.ts') },
    providers: { summary: 'ask whether outside services answer', load: () => import('./operate/providers.command.ts') },
    assistants: { summary: 'what assistants asked', load: () => import('./operate/assistants.command.ts') },
    privacy: { summary: 'what a privacy policy leaves out', load: () => import('./operate/privacy.command.ts') },
    accessibility: {
      summary: 'check a built site, for its statement',
      load: () => import('./operate/accessibility/accessibility.command.ts'),
    },
    vitals: { summary: 'how fast pages are for visitors', load: () => import('./operate/vitals.command.ts') },
    database: {
      summary: 'back up, restore and move the database',
      load: () => import('./operate/database/database.command.ts'),
    },
  },
};

/** The groups whose commands read the database: a build, which may take less than a second, does not wait for a hook of theirs. */
const READS_DATABASE: readonly string[] = ['Serve:', 'Operate:'];

const NOTES = `
A command's own help: npm run forecourt -- leads --help. TRACE=1 before a command shows the stack of a fault of the program.

Exit code: 0 done, 1 not done, 2 wrong use, others where the help of a command names them.`;

/** Runs a command line and gives its exit code; a server goes on when it is given. */
export async function runForecourt(args: readonly string[]): Promise<number> {
  const program = new Command('forecourt')
    .description('Builds, serves, publishes and operates the websites of vehicle dealers.')
    .option('--root <folder>', 'where sites/ and content/ are (default: this folder or the nearest above it)')
    .configureHelp({ showGlobalOptions: true, optionDescription })
    .helpCommand(false)
    .addHelpText('after', NOTES)
    .showHelpAfterError('Try --help.')
    .exitOverride();
  const called = args.find((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--root');
  for (const [group, entries] of Object.entries(COMMANDS)) {
    if (called && called in entries && READS_DATABASE.includes(group)) await import('./files/light-drizzle.ts');
    for (const [name, { summary, load }] of Object.entries(entries)) {
      const command = name === called ? adopted((await load()).command, program) : new Command(name);
      program.addCommand(command.summary(summary).helpGroup(group));
    }
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) return tellFailure(error);
    return error.code.startsWith('commander.') && error.exitCode !== 0 ? 2 : error.exitCode;
  }
}

/** A switch is off unless it is written: its help does not say so each time. */
const optionDescription = (option: Option): string =>
  option.defaultValue === false ? option.description : new Help().optionDescription(option);

/** A command and its own, with what holds for all: errors are thrown, and lead to the help. */
function adopted(command: CommandUnknownOpts, parent: CommandUnknownOpts): CommandUnknownOpts {
  command.copyInheritedSettings(parent).helpCommand(false);
  for (const inner of command.commands) adopted(inner, command);
  return command;
}
