import { App, Input } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { messages } from './messages.ts'

/** Longest reason. */
export const OVERRULE_LENGTH = 200

/** Lists what speaks against a courier and asks why they go all the same; null: they do not. */
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
