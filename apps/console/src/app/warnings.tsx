import { MINUTE, staffWarnings } from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api } from '../shared/api.ts'
import { useLanguage } from '../shared/language.ts'

/** What is wrong with the set-up, above every page until it is put right. */
export function Warnings() {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['warnings', language],
    queryFn: ({ signal }) => api.read(staffWarnings, {}, { signal }),
    refetchInterval: MINUTE,
  })
  return data?.rows.map(({ key, title, text }) => (
    <Alert key={key} banner type="error" title={title} description={text} />
  ))
}
