// The Trusted Types policy that checks the HTML which the map library inserts.

import { trustedTypes } from '../trusted-types.ts'

const ATTRIBUTE = /(?:aria-hidden|class|data-tone|href|title|xmlns|width|height|viewBox|fill|d)="[^"<>]*"/
  .source
const PLAIN = new RegExp(`^(?:[^<]|</?(?:a|b|g|i|span|svg|path)(?:\\s+${ATTRIBUTE})*\\s*/?>)*$`)

/** Whether markup from the map library, including tile credits, contains only elements without scripts. */
export const isPlainMarkup = (html: string): boolean => PLAIN.test(html) && !/script:/i.test(html)

// The library assigns HTML strings as soon as it is loaded, so this policy must be created first.
trustedTypes?.createPolicy('default', { createHTML: (html) => (isPlainMarkup(html) ? html : null) })
