// Puts the brand of the business (name, icons and colours) into the HTML page of an app.
import { brandPalette } from '@huishou/wire/content/derive-brand-colours'
import { staffAppName } from '@huishou/wire/brand-facts'
import { perObject } from '../platform/cache.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import type { Dress } from '../platform/serve-app.ts'
import { brandPath, type Brand } from './read-brand.ts'

export type AppName = 'customer' | 'courier' | 'console'

type Change = (page: string) => string
const put =
  (tag: RegExp, write: (found: string) => string): Change =>
  (page) =>
    page.replace(tag, write)
const attribute = (tag: RegExp, name: string, value: string): Change =>
  put(tag, (found) => found.replace(new RegExp(`${name}="[^"]*"`), () => `${name}="${escapeHtml(value)}"`))
const title = (text: string): Change =>
  put(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(text)}</title>`)

const titleOf = ({ facts }: Brand, app: AppName): string =>
  app === 'customer' ? facts.name.zh : (staffAppName(facts, app)?.zh ?? '')

const nameChanges = (brand: Brand, app: AppName): Change[] => {
  const { appName, slogan } = brand.facts
  if (appName.zh === '') return []
  const described = [slogan.zh, slogan.en].filter(Boolean).join(' ')
  return [
    title(titleOf(brand, app)),
    attribute(/<meta[^>]*name="apple-mobile-web-app-title"[^>]*>/, 'content', appName.zh),
    ...(app === 'customer' && described !== ''
      ? [attribute(/<meta[^>]*name="description"[^>]*>/, 'content', described)]
      : []),
  ]
}

const iconChanges = (icon: string): Change[] => [
  put(
    /<link[^>]*rel="icon"[^>]*>/,
    () => `<link rel="icon" href="${brandPath(icon, 'icon-192.png')}" type="image/png" />`,
  ),
  attribute(/<link[^>]*rel="apple-touch-icon"[^>]*>/, 'href', brandPath(icon, 'apple-180.png')),
]

/** Chats fetch the picture from outside, so its URL is made absolute if the public URL of the business is known. */
const sharePictureChanges = ({ sharePicture }: Brand, app: AppName, publicUrl: string | null): Change[] => {
  if (app !== 'customer') return []
  const picture = sharePicture || '/static/share.png'
  const whole = picture.startsWith('/') ? `${publicUrl ?? ''}${picture}` : picture
  return [attribute(/<meta[^>]*property="og:image"[^>]*>/, 'content', whole)]
}

const colourChanges = ({ facts, sheet }: Brand, app: AppName): Change[] => {
  if (sheet === '') return []
  const bars = brandPalette(facts.colour)
  return [
    put(/<\/head>/, (end) => `<style>${sheet}</style>${end}`),
    // in the courier app the top of the page has the brand colour, up to the browser's address bar
    ...(app === 'courier'
      ? (['light', 'dark'] as const).map((theme) =>
          attribute(
            new RegExp(`<meta[^>]*name="theme-color"[^>]*${theme}\\)"[^>]*>`),
            'content',
            bars[theme]['fresh-1'],
          ),
        )
      : []),
  ]
}

const dressesOf = perObject<Brand, Partial<Record<AppName, Dress>>>(() => ({}))

/**
 * A brand as applied to the page of one app: title, icons, share picture, colours, and the facts for its first paint.
 * `publicUrl` is the address of the business on the internet, null while none is configured.
 */
export const dressOf = (brand: Brand, app: AppName, publicUrl: string | null): Dress => {
  const changes = [
    ...nameChanges(brand, app),
    ...(brand.icon === null ? [] : iconChanges(brand.icon)),
    ...sharePictureChanges(brand, app, publicUrl),
    ...colourChanges(brand, app),
  ]
  const known = dressesOf(brand)
  known[app] ??= {
    page: (page) => changes.reduce((text, change) => change(text), page),
    facts: brand.facts,
  }
  return known[app]
}
