/** Text of the dialog, which the button hands on. */
export type FreeKeyMessages = Readonly<
  Record<
    | 'title'
    | 'body'
    | 'label'
    | 'wrong'
    | 'submit'
    | 'sending'
    | 'sent'
    | 'sentBody'
    | 'failed'
    | 'close',
    string
  >
>;
