import { showToast } from './toast';

interface CopyTexts {
  copied: string;
  failed: string;
  failedHint: string;
}

/** Puts a text on the clipboard and says whether that went well. A page that came without TLS has no clipboard. */
export async function copyText(text: string, texts: CopyTexts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: texts.copied });
    return true;
  } catch {
    showToast({ title: texts.failed, description: texts.failedHint, variant: 'destructive' });
    return false;
  }
}
