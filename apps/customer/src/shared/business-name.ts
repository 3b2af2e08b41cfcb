// The name and the slogan of the business.

import { pageBrand } from '@huishou/client/page-brand'
import type { Language } from '@huishou/wire/text'
import { useConfigValue } from './config.ts'
import { currentLanguage, useLanguage } from './i18n.ts'
import { appState } from './app-state.ts'

/** The name of the business in the current language. */
export const useBusinessName = (): string => {
  const language = useLanguage()
  const { value: name } = useConfigValue('mallName')
  const { value: nameEn } = useConfigValue('mallNameEn')
  return (language === 'en' && nameEn) || name
}

/** The same for use outside components, as far as this device knows the name. */
export const businessName = (): string => {
  const { mallName: name, mallNameEn } = appState.get().sysconfigMap
  return (currentLanguage() === 'en' && typeof mallNameEn === 'string' && mallNameEn) || name
}

/** The slogan shown below the business's name; empty when there is none. */
export const sloganIn = (language: Language): string => pageBrand.slogan[language] || pageBrand.slogan.zh
