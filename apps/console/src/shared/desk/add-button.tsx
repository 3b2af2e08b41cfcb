import type { StaffEndpoint } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { roleMay } from '../role-may.ts'
import { useSay } from '../language.ts'
import { useMe } from '../session.ts'

type Props = { may: Pick<StaffEndpoint, 'who'>; text: Text; onClick: () => void }

/** Button above a list that adds a record; hidden from roles that may not add one. */
export function AddButton({ may, text, onClick }: Props) {
  const say = useSay()
  if (!roleMay(useMe().role, may)) return null
  return (
    <Button type="primary" icon={<Plus size={15} />} onClick={onClick}>
      {say(text)}
    </Button>
  )
}
