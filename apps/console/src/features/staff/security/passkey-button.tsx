import { Button, Form, type ButtonProps } from 'antd'
import { Fingerprint } from 'lucide-react'
import { useSay } from '../../../shared/language.ts'
import { messages } from './messages.ts'
import { canUsePasskeys } from './passkeys.ts'

type Props = Pick<ButtonProps, 'type' | 'loading'> & { offered: boolean; onClick: () => void }

/** Button that confirms the user's identity with a passkey; hidden if none is offered or the browser supports none. */
export function PasskeyButton({ offered, ...button }: Props) {
  const say = useSay()
  if (!offered || !canUsePasskeys()) return null
  return (
    <Form.Item>
      <Button block icon={<Fingerprint size={18} />} {...button}>
        {say(messages.usePasskey)}
      </Button>
    </Form.Item>
  )
}
