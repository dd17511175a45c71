import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.js'
import { Dialog } from './dialog.js'
import { SwitchField } from './fields.js'
import { useShortcutList, useShortcutSwitch } from './use-shortcut.js'

export { useShortcut } from './use-shortcut.js'

/** A button that lists the shortcuts of the page. The `?` key opens the list as well. */
export function ShortcutHelp() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const shortcuts = useShortcutList()
  const [areOn, turn] = useShortcutSwitch()
  return (
    <>
      <Button variant="quiet" shortcut="?" onPress={() => setOpen(true)}>
        {t('shortcuts.title')}
      </Button>
      <Dialog title={t('shortcuts.title')} isOpen={isOpen} onClose={() => setOpen(false)} size="small">
        <SwitchField label={t('shortcuts.use')} description={t('shortcuts.useHint')} value={areOn} onChange={turn} />
        <dl className="shortcuts">
          {[...shortcuts].map(([key, label]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
