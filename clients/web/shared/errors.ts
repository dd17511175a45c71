import { ServiceError } from '@environmental-monitoring/sdk'
import * as texts from '@environmental-monitoring/sdk/texts'
import i18next from 'i18next'
import { currentLanguage } from './language.js'

/** Returns sentences about an error for the user. */
export function errorText(error: unknown): string {
  // The text of the SDK asks to load the record again, which the pages do themselves.
  const isConflict = error instanceof ServiceError && error.code === 'precondition_failed'
  return isConflict ? i18next.t('changedByOthers') : texts.errorText(error, currentLanguage())
}

/** Returns a sentence for each invalid field of a validation error, by its name, for example `full_name`. */
export const fieldErrors = (error: unknown): Record<string, string> => texts.fieldErrors(error, currentLanguage())
