// The bar with the button that submits what was weighed.

import { Button } from '@huishou/kit/button'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { useSay } from '../../shared/language.ts'
import { materialMessages } from './material-messages.ts'

type Props = {
  /** The number of materials weighed. */
  count: number
  text: string
  pending: boolean
  /** Why it cannot be sent yet. */
  blocked?: string | null
  onSubmit: () => void
}

/** The bar below what was weighed, with the button that sends it. */
export function SubmitBar({ count, text, pending, blocked = null, onSubmit }: Props) {
  const say = useSay()
  return (
    <BottomBar start={<span className="k-figures">{say(materialMessages.total, { count })}</span>}>
      <Button
        size="l"
        className="c-go"
        pending={pending}
        disabledReason={count === 0 ? say(materialMessages.nothing) : blocked}
        onClick={onSubmit}
      >
        {text}
      </Button>
    </BottomBar>
  )
}
