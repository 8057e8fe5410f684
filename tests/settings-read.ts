import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const SETTINGS = join(root, 'src/domain/settings/settings.schema.ts');

/** Where settings are declared, given defaults or imported: no use of them. */
const DECLARES = /-settings\.schema\.ts$|\/src\/domain\/settings\//;
/** What only tests read. */
const TESTS = /\.test\.tsx?$|-fixture\.tsx?$|-for-test\.tsx?$/;

export type SettingsReading = {
  /** Every setting that is no group, as its key path. */
  all: string[];
  /** Those that product code reads. */
  read: Set<string>;
};

/**
 * The settings of a site and which of them product code reads. The type checker says what a name means, so that `name` of
 * a location is not taken for `site.name`. A setting is read where its key is accessed or destructured, or where the
 * group that holds it is handed to something that asks for the key by a type of its own. What lies in the entries of a
 * list counts with the list.
 *
 * @param carries files that only pass some settings on, each with the key paths meant.
 */
export function readSettings(carries: Readonly<Record<string, RegExp>>): SettingsReading {
  const program = productProgram();
  const checker = program.getTypeChecker();
  const paths = declaredPaths(program, checker);
  const names = new Set([...paths.keys()].map((key) => key.name.getText()));
  const read = new Set<string>();

  const isGroupOfSettings = (type: ts.Type) =>
    propertiesOf(checker, type).some((one) => one.declarations?.some(isGroup));
  const holders = new Map<ts.Type, boolean>();
  /** Whether a value is a group of settings, or has them as `settings` or `site`. */
  const holdsSettings = (type: ts.Type): boolean => {
    let holds = holders.get(type);
    if (holds === undefined) {
      const within = propertiesOf(checker, type).filter(({ name }) => name === 'settings' || name === 'site');
      holds = isGroupOfSettings(type) || within.some((one) => isGroupOfSettings(checker.getTypeOfSymbol(one)));
      holders.set(type, holds);
    }
    return holds;
  };

  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(join(root, '/')) || /\/node_modules\//.test(file.fileName)) continue;
    if (DECLARES.test(file.fileName)) continue;
    const carried = carries[file.fileName.slice(root.length + 1)];
    const note = (symbol: ts.Symbol | undefined) => {
      for (const declaration of symbol?.declarations ?? []) {
        for (const path of paths.get(declaration as ts.PropertyAssignment) ?? [])
          if (!carried?.test(path)) read.add(path);
      }
    };
    /** What a target asks for by properties of its own, of a value that holds settings. */
    const handOver = (from: ts.Type, to: ts.Type, depth = 0) => {
      if (from === to || depth > 4) return;
      for (const wanted of propertiesOf(checker, to)) {
        if (wanted.declarations?.some(isGroup)) continue;
        const given = checker.getPropertyOfType(checker.getNonNullableType(from), wanted.name);
        if (!given?.declarations?.some(isGroup)) continue;
        note(given);
        handOver(checker.getTypeOfSymbol(given), checker.getTypeOfSymbol(wanted), depth + 1);
      }
    };
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && names.has(node.name.text)) {
        note(checker.getSymbolAtLocation(node.name));
      } else if (ts.isElementAccessExpression(node)) {
        for (const key of keysOf(checker.getTypeAtLocation(node.argumentExpression)))
          if (names.has(key)) note(checker.getPropertyOfType(checker.getTypeAtLocation(node.expression), key));
      } else if (ts.isBindingElement(node) && !node.dotDotDotToken) {
        const key = node.propertyName ?? node.name;
        if (ts.isIdentifier(key) && names.has(key.text))
          note(checker.getNonNullableType(checker.getTypeAtLocation(node.parent)).getProperty(key.text));
      }
      if (isHanded(node)) {
        const given = checker.getTypeAtLocation(node);
        const wanted = holdsSettings(given) && checker.getContextualType(node);
        if (wanted) handOver(given, wanted);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { all: [...paths.values()].flat(), read };
}

/** Whether a name is given to something: as an argument, a property, an attribute or a result. */
function isHanded(node: ts.Node): node is ts.Expression {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const { parent } = node;
  return (
    (ts.isCallExpression(parent) && parent.expression !== node) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isReturnStatement(parent)
  );
}

const propertiesOf = (checker: ts.TypeChecker, type: ts.Type) => checker.getNonNullableType(type).getProperties();

const isGroup = (declaration: ts.Declaration) => DECLARES.test(declaration.getSourceFile().fileName);

function productProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src', 'integrations', 'functions'] },
    ts.sys,
    root,
  );
  return ts.createProgram(
    fileNames.filter((file) => !TESTS.test(file)),
    options,
  );
}

/** Each setting of the type `Settings` that is no group, without what editors read: where it is declared, and the key paths it has. */
function declaredPaths(program: ts.Program, checker: ts.TypeChecker): Map<ts.PropertyAssignment, string[]> {
  const file = program.getSourceFile(SETTINGS);
  const settings = file?.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'Settings');
  if (!settings || !ts.isTypeAliasDeclaration(settings)) throw new Error(`No type Settings in ${SETTINGS}`);
  const paths = new Map<ts.PropertyAssignment, string[]>();
  const walk = (type: ts.Type, path: string): boolean => {
    let isGroupOfKeys = false;
    for (const property of propertiesOf(checker, type)) {
      const declaration = property.declarations?.find(isGroup);
      if (!declaration || !ts.isPropertyAssignment(declaration)) continue;
      isGroupOfKeys = true;
      const key = path ? `${path}.${property.name}` : property.name;
      if (walk(checker.getTypeOfSymbol(property), key) || key === '$schema') continue;
      paths.set(declaration, [...(paths.get(declaration) ?? []), key]);
    }
    return isGroupOfKeys;
  };
  walk(checker.getTypeAtLocation(settings.name), '');
  return paths;
}

/** The names that an index may be, where it is one of some known. */
function keysOf(index: ts.Type): string[] {
  return (index.isUnion() ? index.types : [index]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}
