/** Words of the dialog, which the server renders and the button hands on. */
export type FreeKeyWords = Readonly<
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
