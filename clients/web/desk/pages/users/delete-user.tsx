import type { User } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { api, queries, queryClient } from '#shared/api.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { SelectField } from '#shared/ui/fields.js'
import { notify } from '#shared/ui/toasts.js'
import { send } from '../../record.js'
import { nameOf, readOf, useFilteredPath } from './user.js'

const choices = ['anonymise', 'delete'] as const

interface DeleteUserProps {
  user: User
  isOpen: boolean
  onClose: () => void
}

/** Asks before an account is deleted, and what happens to its reports. */
export function DeleteUser({ user, isOpen, onClose }: DeleteUserProps) {
  const { t } = useTranslation('users')
  const [, navigate] = useLocation()
  const withFilters = useFilteredPath()
  const [reports, setReports] = useState<(typeof choices)[number]>('anonymise')
  const name = nameOf(user)

  const remove = async () => {
    const path = { user_id: user.id }
    await send(readOf(user.id), user, (condition) => api.deleteUser({ path, query: { reports }, ...condition }))
    notify({ text: t('deleted', { name }) })
    navigate(withFilters('/users'), { replace: true })
    queryClient.removeQueries({ queryKey: queries.getUser.key({ path }) })
    void queryClient.invalidateQueries({ queryKey: queries.listUsers.key() })
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      body={
        <>
          <p>{t('deleteBody', { name, email: user.email })}</p>
          <SelectField
            label={t('reports.label')}
            description={t('reports.hint')}
            value={reports}
            onChange={setReports}
            options={choices.map((id) => ({ id, label: t(`reports.${id}`) }))}
          />
        </>
      }
      confirmLabel={t('deleteConfirm')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      isDanger
    />
  )
}
