import { expect, type Locator } from '@playwright/test'

/** Taps the chip or row of a radio button or checkbox, once it stands still, as a finger would. */
export const choose = async (input: Locator): Promise<void> => {
  if (await input.isChecked()) return
  await input.locator('xpath=ancestor::label[1]').click()
  await expect(input).toBeChecked()
}
