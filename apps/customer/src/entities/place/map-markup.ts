import { trustedTypes } from '@huishou/kit/trusted-types'

const ATTRIBUTE = /(?:aria-hidden|class|data-tone|href|title|xmlns|width|height|viewBox|fill|d)="[^"<>]*"/
  .source
const PLAIN = new RegExp(`^(?:[^<]|</?(?:a|b|g|i|span|svg|path)(?:\\s+${ATTRIBUTE})*\\s*/?>)*$`)

/** The markup the map library writes itself, and tile credits: only elements without scripts pass. */
export const isPlainMarkup = (html: string): boolean => PLAIN.test(html) && !/script:/i.test(html)

// Leaflet hands texts to the browser, from the moment it is loaded on: this module comes before it.
trustedTypes?.createPolicy('default', { createHTML: (html) => (isPlainMarkup(html) ? html : null) })
