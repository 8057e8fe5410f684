/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a person first points at, touches or focuses the island. */
    'client:intent'?: boolean;
    'client:settled'?: boolean;
  }
}

export {};
