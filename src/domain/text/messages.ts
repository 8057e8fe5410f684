/** The texts of the error catalogue by name: `messages.required`. */
export * as messages from './message-texts.ts';
