import { useLanguage } from '../../shared/language.ts'
import { useAcceptedCategoryOptions } from './use-accepted-category-options.ts'

/** Lists the names of the waste categories that a shop accepts, in one line. */
export function AcceptedCategoryNames({ keys }: { keys: readonly string[] }) {
  const language = useLanguage()
  const names = new Map(useAcceptedCategoryOptions().map(({ value, label }) => [value, label]))
  return <>{keys.map((key) => names.get(key) ?? key).join(language === 'zh' ? '、' : ', ')}</>
}
