/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The page that a template shows; `pageOf` gives it to the template of its kind. */
    page: import('#src/page-data/site/pages.ts').PageLocals;
    /** Without them every part of a page is rendered where it is met. */
    fragments?: import('#src/page-data/shell/shell.ts').Fragments;
  }
}
