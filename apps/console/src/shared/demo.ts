import { demoPeople } from '@huishou/wire'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { pageFacts } from './page-facts.ts'

/** Whether this is a demo. The page says so; where it does not, demo endpoints answering is the mark. */
export const useDemo = (): boolean => {
  const asked = useQuery({
    queryKey: ['demo'],
    queryFn: async () => (await api.call(demoPeople, {})).ok,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: pageFacts.demo === null,
  })
  return pageFacts.demo ?? asked.data ?? false
}
