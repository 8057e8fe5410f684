/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The page that a template shows; `pageOf` gives it to the template of its kind. */
    page: import('#src/page-data/pages.ts').PageLocals;
  }
}
