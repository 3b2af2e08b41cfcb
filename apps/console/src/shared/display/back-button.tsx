import type { Text } from '@huishou/wire/text'
import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useSay } from '../language.ts'

/** Button that returns from a view to the list it was opened from. */
export const BackButton = ({ text, onClick }: { text: Text; onClick: () => void }) => (
  <Button type="text" icon={<ArrowLeft size={15} />} onClick={onClick}>
    {useSay()(text)}
  </Button>
)
