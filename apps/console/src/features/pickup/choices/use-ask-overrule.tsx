// Hook that opens a dialog to send a courier despite objections, and asks for the reason.
import { App, Input } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { messages } from './messages.ts'

/** The maximum length of the reason to overrule an objection to a courier. */
export const OVERRULE_LENGTH = 200

/**
 * Returns a function that opens a dialog with the objections to a courier and asks for the reason to send them anyway.
 * Resolves to null if the user decides against it.
 */
export function useAskOverrule(): (against: readonly string[]) => Promise<string | null> {
  const say = useSay()
  const { modal } = App.useApp()
  return (against) =>
    new Promise((resolve) => {
      let reason = ''
      const dialog = modal.confirm({
        title: say(messages.overruleTitle),
        content: (
          <div className="overrule">
            <ul>
              {against.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <label>
              {say(messages.overruleWhy)}
              <Input.TextArea
                rows={2}
                maxLength={OVERRULE_LENGTH}
                onChange={({ target }) => {
                  reason = target.value.trim()
                  dialog.update({ okButtonProps: { disabled: reason === '' } })
                }}
              />
            </label>
          </div>
        ),
        okText: say(messages.overrule),
        cancelText: say(messages.leaveIt),
        okButtonProps: { disabled: true },
        onOk: () => resolve(reason),
        onCancel: () => resolve(null),
      })
    })
}
