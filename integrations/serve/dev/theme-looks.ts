import { z } from 'zod';
import { themeSettings } from '#src/domain/brand/theme-settings.schema.ts';

/** A setting of the theme with a few values to choose from, as an editor writes it. */
export type ThemeLook = {
  /** Key below `theme`: `card`, `home.composition`. */
  key: string;
  about: string;
  values: string[];
};

type Schema = { description?: string; enum?: unknown[]; anyOf?: Schema[]; properties?: Record<string, Schema> };

/** Every choice that the theme's settings offer, read from their schema: a new value is in the gallery by itself. */
export function themeLooks(): ThemeLook[] {
  return looksOf(z.toJSONSchema(themeSettings, { io: 'input' }) as Schema, '');
}

function looksOf({ properties = {} }: Schema, parent: string): ThemeLook[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const key = parent + name;
    if (schema.properties) return looksOf(schema, `${key}.`);
    const values = schema.enum ?? schema.anyOf?.find((one) => one.enum)?.enum;
    return values ? [{ key, about: schema.description ?? '', values: values.map(String) }] : [];
  });
}

/**
 * A theme with one of its choices changed; undefined when there is no such choice.
 *
 * @param theme the theme of a site, which stays as it is.
 */
export function withLook<Theme extends object>(theme: Theme, key: string, value: string): Theme | undefined {
  const isOffered = themeLooks().some((look) => look.key === key && look.values.includes(value));
  return isOffered ? (changed(theme, key.split('.'), value) as Theme) : undefined;
}

function changed(part: object, [name = '', ...rest]: string[], value: string): object {
  const below = (part as Record<string, object>)[name] ?? {};
  return { ...part, [name]: rest.length > 0 ? changed(below, rest, value) : value };
}
