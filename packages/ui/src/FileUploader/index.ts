export { FileUploader, type FileUploaderProps } from './FileUploader.js';
export type { FileProblem, FileRules } from './fileRules.js';
export type { FileUploaderMessages } from './uploadMessages.js';
export type { Upload, UploadItem } from './useUploads.js';
