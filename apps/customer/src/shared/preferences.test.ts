import { expect, it } from 'vitest'
import { changePreferences } from './preferences.ts'

it('the installed app is named in the chosen language, also after changing back', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />'
  const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href')
  changePreferences({ language: 'en' })
  expect(manifest()).toBe('/manifest.en.webmanifest')
  changePreferences({ language: 'zh' })
  expect(manifest()).toBe('/manifest.webmanifest')
})
