// Serves the web app manifests with the name, icons and colours of the business.
import { brandPalette } from '@huishou/wire/content/derive-brand-colours'
import { staffAppName } from '@huishou/wire/brand-facts'
import type { Language } from '@huishou/wire/text'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tables } from '../database/index.ts'
import type { Database } from '../platform/database.ts'
import { watchFile } from '../platform/watch-file.ts'
import { brandPath, readBrand, type Brand } from './read-brand.ts'

type Manifest = Record<string, unknown> & { icons: unknown; shortcuts?: Record<string, unknown>[] }
type Served = { path: string; folder: string; file: string; app: 'customer' | 'courier'; language: Language }

/** Finds the built web app manifests; `folders` lists where those of each app may be, and the first match is used. */
export const manifestsOf = (folders: Record<Served['app'], readonly string[]>): Served[] => {
  const found = (app: Served['app'], path: string, file: string, language: Language): Served[] => {
    const folder = folders[app].find((one) => existsSync(join(one, file)))
    return folder === undefined ? [] : [{ path, folder, file, app, language }]
  }
  return [
    ...found('customer', '/manifest.webmanifest', 'manifest.webmanifest', 'zh'),
    ...found('customer', '/manifest.en.webmanifest', 'manifest.en.webmanifest', 'en'),
    ...found('courier', '/courier/manifest.webmanifest', 'manifest.webmanifest', 'zh'),
  ]
}

const iconsOf = (icon: string) =>
  (['icon', 'maskable'] as const).flatMap((kind) =>
    [192, 512].map((size) => ({
      src: brandPath(icon, `${kind}-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(kind === 'maskable' ? { purpose: kind } : {}),
    })),
  )

const namesOf = ({ facts }: Brand, { app, language }: Served): Record<string, string> => {
  const short = facts.appName[language]
  if (short === '') return {}
  if (app === 'customer') return { name: facts.name[language], short_name: short }
  const name = staffAppName(facts, 'courier')?.[language] ?? short
  return { name, short_name: name }
}

/** A built manifest with the name, icon, colour and slogan of the business, where it has configured them. */
const dressed = (built: Manifest, brand: Brand, served: Served): Manifest => {
  const { icon, facts, sheet } = brand
  const slogan = served.app === 'customer' ? facts.slogan[served.language] : ''
  const [first] = icon === null ? [] : iconsOf(icon)
  return {
    ...built,
    ...namesOf(brand, served),
    ...(slogan === '' ? {} : { description: slogan }),
    ...(sheet === '' ? {} : { theme_color: brandPalette(facts.colour).light.brand }),
    ...(icon === null ? {} : { icons: iconsOf(icon) }),
    ...(first && built.shortcuts
      ? { shortcuts: built.shortcuts.map((one) => ({ ...one, icons: [first] })) }
      : {}),
  }
}

/** Serves the manifests with which phones install the apps, in the current brand of the business. */
export const serveManifests = (
  app: FastifyInstance,
  database: Database<Tables>,
  manifests: readonly Served[],
): void => {
  for (const served of manifests) {
    const built = watchFile(join(served.folder, served.file), (text) => {
      try {
        return JSON.parse(text) as Manifest
      } catch {
        return null
      }
    })
    app.get(served.path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(dressed(built(), await readBrand(database.reader), served))),
    )
  }
}
