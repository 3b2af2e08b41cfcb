// Names of materials in the UI language, and hooks that read the materials.

import { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import { useLanguage } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'

export const materialName = (
  { name, nameEn }: { name: string; nameEn: string },
  language: 'zh' | 'en',
): string => (language === 'en' && nameEn) || name

/** The names of several materials in one line. */
export const materialNames = (
  materials: readonly { name: string; nameEn: string }[],
  language: 'zh' | 'en',
): string =>
  materials.map((material) => materialName(material, language)).join(language === 'zh' ? '、' : ', ')

export const useMaterials = () => useRead(staffCategories, {}, { freshMs: 300_000 }).data?.rows ?? []

/** Options for a select of materials. */
export function useMaterialOptions(): { value: number; label: string }[] {
  const language = useLanguage()
  return useMaterials().map((one) => ({ value: one.id, label: materialName(one, language) }))
}
