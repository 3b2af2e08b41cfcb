import { staffMe } from '@huishou/wire/client/staff/accounts'
import { Button } from 'antd'
import { api } from '../../../shared/api.ts'
import { Brand } from '../../../shared/display/brand.tsx'
import { useSay } from '../../../shared/language.ts'
import { refreshMe } from '../../../shared/session.ts'
import { signOut } from '../../../shared/sign-out.ts'
import '../../../shared/display/sign-in-card.css'
import { FactorSetup } from './second-factor-setup.tsx'
import { messages } from './messages.ts'

/** Page shown instead of the console until a user whose role requires a second factor has set one up. */
export function SecondFactorRequiredPage() {
  const say = useSay()
  const goOn = async () => {
    const me = await api.call(staffMe, {})
    if (me.ok) refreshMe(me.data)
  }
  return (
    <main className="door">
      <section className="door-card">
        <header className="door-head">
          <Brand />
          <Button type="text" onClick={() => void signOut()}>
            {say(messages.leave)}
          </Button>
        </header>
        <h1>{say(messages.setUpTitle)}</h1>
        <p className="door-lead">{say(messages.setUpLead)}</p>
        <FactorSetup onDone={() => void goOn()} />
      </section>
    </main>
  )
}
