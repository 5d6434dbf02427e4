export { Pagination, type PaginationMessages, type PaginationProps } from './Pagination.js';
