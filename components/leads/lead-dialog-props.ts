/** What every lead dialog is opened with. */
export type LeadDialogProps = {
  /** Page or place of the opener, kept with the request. */
  source: string;
  onClose: () => void;
};
