import * as texts from '@environmental-monitoring/sdk/texts'
import { currentLanguage } from './language.js'

/** Returns sentences about an error for the user. */
export const errorText = (error: unknown): string => texts.errorText(error, currentLanguage())

/** Returns a sentence for each invalid field of a validation error, by its name, for example `full_name`. */
export const fieldErrors = (error: unknown): Record<string, string> => texts.fieldErrors(error, currentLanguage())
